/** A name in a keyed field of the newest rows, with its most common values. */
export interface EntrySuggestion {
  name: string;
  values: string[];
}
