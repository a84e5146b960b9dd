/** Thrown for a file that can't be read. Its message is for the person who chose it, and the reason reaches the parent. */
export class Refused extends Error {
  readonly reason = "refused";
}

export const broken = () => new Refused("This file is damaged. Choose another one.");

export const tooMuch = () =>
  new Refused("This file is too large when unpacked. Choose one with less content.");
