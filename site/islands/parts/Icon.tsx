import { icons, type IconName } from '../../components/icons.ts'

type Props = { name: IconName; size?: number; className?: string | undefined }

/**
 * A drawing beside text, hidden from screen readers. A button with a drawing only needs its own
 * aria-label.
 */
export const Icon = ({ name, size = 20, className }: Props) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d={icons[name]} />
  </svg>
)
