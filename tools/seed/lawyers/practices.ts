/**
 * What one lawyer does: areas of law that go together, the main one first, and how many of a
 * hundred do that.
 */
export const PRACTICES: ReadonlyArray<readonly [areas: readonly string[], weight: number]> = [
  [['family', 'inheritance', 'contract', 'litigation'], 13],
  [['inheritance', 'family', 'real-estate'], 5],
  [['criminal', 'administrative', 'damages', 'litigation'], 10],
  [['criminal', 'transport', 'damages'], 3],
  [['employment', 'social-security', 'litigation', 'contract'], 8],
  [['social-security', 'employment', 'administrative', 'medical'], 3],
  [['company', 'contract', 'tax', 'insolvency', 'employment'], 9],
  [['insolvency', 'debt-recovery', 'company', 'litigation'], 4],
  [['debt-recovery', 'contract', 'insolvency', 'banking-finance'], 5],
  [['real-estate', 'construction', 'contract', 'administrative'], 9],
  [['construction', 'procurement', 'real-estate', 'contract'], 4],
  [['tax', 'company', 'banking-finance', 'administrative'], 4],
  [['banking-finance', 'company', 'contract', 'international'], 3],
  [['litigation', 'contract', 'damages', 'insurance', 'debt-recovery'], 5],
  [['damages', 'insurance', 'medical', 'transport'], 4],
  [['insurance', 'damages', 'transport'], 3],
  [['medical', 'damages', 'data-protection'], 3],
  [['intellectual-property', 'technology', 'contract', 'competition'], 4],
  [['technology', 'data-protection', 'intellectual-property', 'contract'], 4],
  [['data-protection', 'technology', 'employment', 'consumer'], 3],
  [['consumer', 'contract', 'damages', 'transport'], 4],
  [['immigration', 'international', 'administrative', 'employment'], 4],
  [['administrative', 'procurement', 'environment-energy', 'tax'], 4],
  [['procurement', 'administrative', 'competition', 'construction'], 3],
  [['competition', 'company', 'procurement', 'international'], 2],
  [['environment-energy', 'administrative', 'construction', 'real-estate'], 3],
  [['transport', 'insurance', 'contract', 'international'], 3],
  [['international', 'contract', 'company', 'litigation', 'immigration'], 3],
]

/** How experience is shared out among one to five areas. */
export const SHARES: Readonly<Record<number, readonly (readonly number[])[]>> = {
  1: [[100]],
  2: [
    [60, 40],
    [70, 30],
    [75, 25],
    [80, 20],
    [65, 35],
  ],
  3: [
    [50, 30, 20],
    [60, 25, 15],
    [45, 35, 20],
    [55, 30, 15],
    [40, 35, 25],
  ],
  4: [
    [40, 30, 20, 10],
    [45, 25, 20, 10],
    [50, 20, 15, 15],
    [35, 30, 20, 15],
  ],
  5: [
    [35, 25, 20, 10, 10],
    [30, 25, 20, 15, 10],
    [40, 20, 15, 15, 10],
  ],
}
