/** A section of the documentation, or an answer from the help center, in the search index. */
export interface Section {
  path: string;
  /** The title of the section's page. */
  page: string;
  title: string;
  text: string;
}
