/** Ends a message with a period, so that another sentence can follow. */
export const sentence = (message: string) => (/[.!?]$/.test(message) ? message : `${message}.`);
