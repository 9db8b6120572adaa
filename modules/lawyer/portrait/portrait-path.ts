import type { PortraitFormat, PortraitSize } from './portrait.ts'

/** The address of an immutable file. */
export const portraitPath = (
  lawyerId: string,
  version: string,
  size: PortraitSize,
  format: PortraitFormat,
): string => `/api/portraits/${lawyerId}/${version}${size === 'full' ? '' : `-${size}`}.${format}`
