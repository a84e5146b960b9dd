/** A message with a full stop at its end, so that another sentence can follow. */
export const sentence = (message: string) => (/[.!?]$/.test(message) ? message : `${message}.`);
