/**
 * Thrown for a file or page that can't be read. The message is for the user. `reason` identifies this error in the
 * parent process.
 */
export class Refused extends Error {
  readonly reason = "refused";
}

export const broken = () => new Refused("This file is damaged. Choose another one.");

export const tooMuch = () =>
  new Refused("This file is too large when unpacked. Choose one with less content.");
