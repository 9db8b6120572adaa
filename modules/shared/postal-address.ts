/** In one line. The city is not repeated if the street line names it. */
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
