/**
 * An address in one line. Many people write the city into the street line already; then it is not
 * said twice.
 */
export function postalAddress(
  address: string | null | undefined,
  city: string | null | undefined,
): string | null {
  const isCityNamed =
    address &&
    city &&
    address
      .toLowerCase()
      .split(/[\s,]+/)
      .includes(city.toLowerCase())
  return [address, isCityNamed ? null : city].filter(Boolean).join(', ') || null
}
