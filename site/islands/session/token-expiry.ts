/**
 * The `exp` claim in milliseconds. A token that cannot be read never counts as expired: the API
 * decides.
 */
export function expiresAt(token: string): number {
  try {
    const { exp } = JSON.parse(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    ) as { exp?: number }
    return exp === undefined ? Infinity : exp * 1000
  } catch {
    return Infinity
  }
}
