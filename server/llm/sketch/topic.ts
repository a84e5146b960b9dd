import { bare, capital, itemMark, longestSentence, sentencesOf, shortened, untied } from "./words.ts";

const asks =
  /^(?:please[,\s]+)?(?:can you |could you )?(?:make|create|write|produce|generate|build|prepare|draw|animate|give me|do|i want|i need|i'd like|we want|we need)\b(?:(?!\b(?:about|on|explaining|showing|explains|shows|introducing|promoting)\b).)*\b(?:about|on|explaining|showing|explains|shows|introducing|promoting)\s+(.+)$/iu;
const noun =
  /^(?:an?|the|our|one)?\s*(?:[\p{L}\d-]+[\s-]+){0,4}(?:video|film|clip|minute|minutes|seconds|animation|explainer|story|trailer|advert|ad|teaser|lesson)\b(?:(?!\b(?:about|on|of)\b).)*\b(?:about|on|of)\s+(.+)$/iu;
const verb =
  /^(?:please[,\s]+)?(?:explain|describe|show|tell|teach|introduce|present|illustrate|tell me about|show me)\s+(?:me |us |them )?(?:about )?(.+)$/iu;
const compare = /^(?:please[,\s]+)?compare\s+(.+)$/iu;
/** Matches instructions about how to make the film, as opposed to its content. */
const direction =
  /^(?:start|begin|open|end|close|finish|use|keep|include|add|make (?:it|sure)|tone|style|length|duration|format|audience|target|avoid|don't|do not|no |with (?:a|an|the) |for (?:the|a|an|my|our|people|\p{L}+s\b)|in (?:\d+|about) )/iu;
const technical =
  /\b(?:scene|scenes|second|seconds|minute|minutes|voice|voiceover|narrat\w*|caption\w*|music|colou?rs?|font|camera|background|tone|style|aspect|video|film|animation)\b/iu;
const audience =
  /(?<!^how|^where|^when|^what)\s+(?:for|to)\s+(?:my |the |a |an |our |young |new )?[\p{L}-]+(?:\s+[\p{L}-]+){0,3}$/iu;
const length =
  /\s+(?:in|within|of|under)\s+(?:about |under |less than )?[\p{L}\d]+[\s-](?:seconds?|minutes?|scenes?|words)\b.*$/iu;

export interface Brief {
  /** The film's topic, as a heading. */
  topic: string;
  /** The two sides of a comparison, if the prompt asks for one. */
  sides?: [string, string];
  /** The sentences of the prompt that are content rather than instructions. */
  content: string[];
}

function cleaned(text: string): string {
  const lean = bare(text)
    .replace(length, "")
    .replace(/^(?:the )?(?:topic|subject)(?: of)?:?\s+/iu, "");
  const without = lean.replace(audience, "");
  return bare(without.length >= 3 ? without : lean);
}

const versus = /^(.+?)\s+(?:vs\.?|versus|against|compared (?:with|to)|or)\s+(.+)$/iu;
const pair = /^(.+?)\s+(?:and|with|to|vs\.?|versus)\s+(.+)$/iu;

/** Extracts the topic and the content from a prompt, without its instructions. */
export function briefOf(prompt: string): Brief {
  const content: string[] = [];
  let topic: string | undefined;
  let sides: [string, string] | undefined;
  for (const raw of sentencesOf(prompt)) {
    if (itemMark.test(raw)) {
      content.push(raw);
      continue;
    }
    const sentence = raw;
    const compared = sentence.match(compare)?.[1];
    const asked =
      compared ?? sentence.match(asks)?.[1] ?? sentence.match(noun)?.[1] ?? sentence.match(verb)?.[1];
    if (asked !== undefined) {
      // An instruction such as "…about heat pumps: they are quiet" has content after its colon.
      const [subject, ...more] = asked.split(/:\s+/);
      const [first, ...rest] = cleaned(subject!).split(/,\s+(?=(?:and |with |including )?)/u);
      topic ??= compared ? cleaned(subject!) : first!;
      if (compared) {
        const two = (first ?? "").match(pair);
        const list = [first, ...rest];
        if (two)
          sides ??= [
            capital(bare(two[1]!)),
            capital(bare(two[2]!.replace(/\s+(?:on|by|in terms of|over)\s.*$/iu, ""))),
          ];
        else if (list.length === 2) sides ??= [capital(list[0]!), capital(list[1]!)];
      }
      if (more.length) content.push(more.join(": "));
    } else if (
      !(direction.test(sentence) && technical.test(sentence)) &&
      !/^(?:start|begin|open|end|finish) (?:with|at|on|in|by)\b/iu.test(sentence)
    ) {
      content.push(sentence);
    }
  }
  // If the first sentence contains a figure, the words before the figure are its topic.
  const before = untied((content[0] ?? "").split(/[$€£\d:]/u)[0] ?? "");
  const first =
    topic ??
    (before.length >= 4 && before.split(/\s+/).length <= 8 ? before : undefined) ??
    content[0] ??
    prompt.slice(0, longestSentence);
  const words = first.match(versus);
  if (!sides && words && first.length < 80) sides = [capital(bare(words[1]!)), capital(bare(words[2]!))];
  // A prompt that only names a topic has no content.
  if (!topic && content.length === 1 && bare(content[0]!).split(/\s+/).length <= 6) content.pop();
  const named = capital(shortened(cleaned(first.replace(itemMark, "")), 60));
  return { topic: /[\p{L}\p{N}\p{S}]/u.test(named) ? named : "A film", ...(sides ? { sides } : {}), content };
}
