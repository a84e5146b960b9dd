/*
 * Change requests that the built-in model understands. They aren't translated.
 * tests/studio/documented-wishes.test.ts tries each of them.
 */
export const contentWishes =
  "Replace “tea” with “chai”. Remove scene 2. Add a scene about milk. Move scene 3 to the start. Swap scenes 1 and 2.";
export const layoutWishes = "Show scene 4 as a table. Turn the list into steps.";
export const timingWishes =
  "Make the film 30 seconds long. Make scene 1 longer by 2 seconds. Make scene 2 shorter.";
export const styleWishes =
  "Use the editorial style. Make it darker. Make the accent orange. Make the headings larger. Use wipe transitions. Use upbeat music.";
