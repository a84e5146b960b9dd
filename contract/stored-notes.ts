/**
 * The notes that the server writes on transfers and orders. They are stored in English. The console translates them
 * where they are shown, through `noteLabels`.
 */
export const storedNotes = {
  signUp: "Sign-up credits",
  moved: "Moved when the email address was verified",
  unpaid: "Not paid in time.",
  failed: "The payment failed.",
  declined: "The card was declined.",
} as const;

/** The notes as labels of a field: each note is its own label. */
export const noteLabels: Record<string, string> = Object.fromEntries(
  Object.values(storedNotes).map((note) => [note, note]),
);
