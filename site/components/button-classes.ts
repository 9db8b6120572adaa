export type ButtonLook = {
  /**
   * One accent button per page; 'quiet' for secondary actions, 'plain' where a link would do,
   * 'stop' for actions that end something.
   */
  tone?: 'accent' | 'quiet' | 'plain' | 'stop'
  size?: 'normal' | 'small'
  wide?: boolean
}

/** The classes of a button, on pages and in islands. */
export const buttonClasses = ({ tone = 'accent', size = 'normal', wide }: ButtonLook) => [
  'button',
  tone !== 'accent' && `button--${tone}`,
  size === 'small' && 'button--small',
  wide && 'button--wide',
]
