/**
 * `consultation` is a path in which `__id__` stands for the id: an island's props must be plain
 * data.
 */
export type OfferLinks = { consultation: string; userTerms: string; orderConditions: string }

export const toConsultation = ({ consultation }: OfferLinks, id: string): string =>
  consultation.replace('__id__', id)
