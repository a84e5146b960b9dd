/**
 * The version that an edit is based on, for an update's `meta`. It is an object because Refine copies the page's URL
 * parameters into `meta`, and those can only be strings.
 */
export class RecordVersion {
  /** When the record was last changed, as the server wrote it. */
  updatedAt: string;

  constructor(updatedAt: string) {
    this.updatedAt = updatedAt;
  }

  get headers() {
    return { "If-Match": `"${this.updatedAt}"` };
  }
}
