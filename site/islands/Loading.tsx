/** The island twin of Loading.astro; `text` is t('site.loading'). For a whole page only: parts of a page wait as skeletons. */
export const Loading = ({ text }: { text: string }) => (
  <div className="loading" role="status">
    <span className="spinner" aria-hidden="true" />
    <p>{text}</p>
  </div>
)
