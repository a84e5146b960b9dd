/** Files whose strings are code samples, prompts to models, or stand-ins for libraries. */
const files =
  /^src\/(stubs\/|app\.tsx|public-routes\.tsx|lib\/code-samples|pages\/(films\/demo-films|sandbox\/examples|documentation\/(message-samples|gemini-sample|film-samples|wish-samples))|resources\/prompts\/prompt-samples)/;

/** Class names, media queries and keys that the detection takes for text. */
const code =
  /^\(?(\(?(prefers|min|max)-|[\w-]+\/|input, |a, button, )|(^|\s)(items|rounded|bg|text|font|border|underline|max|min|flex|inset|overflow|whitespace|inline|h|w)-[\w/[\].-]+(\s|$)|(^|\s)underline-offset|^xMidYMin|monospace|^; Secure|keep open/;
const keys = /^(Ctrl|Alt|Shift|Enter|Esc|Escape|Home|End|Delete|Backspace|Files)$/;
/** The signatures of the sandbox's functions, JSON, and lines of code or commands. */
const signatures = /^[([{"]|^usage: \{|^const |^import |^HTTP\/1\.1 |^npm /;
const names =
  /^(Scenewright|Inter( Variable)?|Manrope( Variable)?|Edge|Opera|Firefox|Chrome|Safari|Android|Windows|Linux|Video|Audio|Image|Frames|Plan|Python|Claude Code|English|Deutsch|Español|Aa 0123|-14 LUFS)$/;
/** A number with a unit that is the same in all languages. */
const units = /^(\{…\} (ms|s|min)\s?)+$/;
/** Errors that only programmers see. */
const programming = /^use\w+ (needs|must)|^\{…\} can't be filtered|^A list$|^between one value$/;

const patterns = [code, keys, signatures, names, units, programming];

/** Sample data and stored texts, by file. */
const samples: Record<string, RegExp> = {
  // Names of platforms.
  "src/pages/documentation/user-guide-editor-terms.tsx": /^Reels, TikTok$/,
  "src/pages/landing/log-picture.tsx": /^\d+:\d\d:\d\d PM$|about tides|without a sound/,
  "src/pages/landing/start-film.tsx": /honey/,
  "src/pages/marketing/answer.tsx": /^(A headline|One bottle)/,
  "src/pages/sandbox/hints.ts": /^theme color$/,
  "src/resources/animations/editor/edits.ts": /^New scene$/,
  "src/resources/animations/inspector/fields/schema-shape.ts": /^New$/,
  "src/resources/animations/inspector/scene-tab.tsx": /^(goal|narration|visual|background) /,
  "src/resources/animations/layers/new-element.ts": /./,
  // Names of platforms, and a stored value.
  "src/resources/animations/render/presets.ts": /^(Reels, TikTok|burnt in)$/,
  // Keys that group edits into one undo step.
  "src/resources/animations/timeline/keyframe-marks.tsx": /^keyframe /,
  "src/resources/animations/timeline/scene-track.tsx": /^trim /,
  "src/resources/assets/preview.tsx": /^Sphinx/,
  "src/resources/chats/transcript.ts": /./,
  "src/resources/prompts/playground/state.ts": /^playground /,
  // A status, which is shown in other words.
  "src/pages/settings/billing/top-up.tsx": /^needs card$/,
};

/** Whether a readable string needs no translation. */
export const isUntranslated = (file: string, text: string): boolean =>
  files.test(file) || patterns.some((pattern) => pattern.test(text)) || samples[file]?.test(text) === true;
