type RunningProduct = { origin: string; dataDir: string; relayPid: number }

/** The product that this worker has for itself. */
export function ownProduct(): RunningProduct {
  const products = JSON.parse(process.env.E2E_PRODUCTS ?? '[]') as RunningProduct[]
  const own = products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (!own) throw new Error('No product runs for this worker')
  return own
}
