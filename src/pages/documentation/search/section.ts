/** A section of the documentation, or an answer of the help center, as it is searched. */
export interface Section {
  path: string;
  /** The title of its page. */
  page: string;
  title: string;
  text: string;
}
