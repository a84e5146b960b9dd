/**
 * The version that an edit is based on, for an update's `meta`. It is an object, because Refine also copies the
 * page's URL parameters into `meta`, and those are always strings.
 */
export class RecordVersion {
  /** The time of the record's last change, exactly as the server sent it. */
  updatedAt: string;

  constructor(updatedAt: string) {
    this.updatedAt = updatedAt;
  }

  get headers() {
    return { "If-Match": `"${this.updatedAt}"` };
  }
}
