import * as z from "zod";
import { type Film, film, filmEstimate, filmStatuses, filmTemplate } from "../../../contract/films.ts";
import { defineTool, queryOf, resultOf, type Tool } from "../tool.ts";

/** Clients give up on a tool after about a minute, so a tool waits for a film for less time than that. */
const wait_seconds = z
  .int()
  .min(0)
  .max(50)
  .default(0)
  .describe(
    "How long to wait for the film to finish, in seconds. If it takes longer, it continues in the background.",
  );
/** The maximum number of templates in a result, so that it isn't too long. */
const mostTemplates = 100;
const id = z.uuid().describe("The film's ID, from create_film or list_films");

const plannedFilm = {
  prompt: z
    .string()
    .optional()
    .describe(
      "What the film is about and who it's for, with the facts, numbers and names to include, and the number of scenes, the length and the language. Up to 20,000 characters. Send either this or template_id.",
    ),
  template_id: z
    .string()
    .optional()
    .describe("The ID of a template from list_templates, in place of a prompt"),
  values: z
    .record(z.string(), z.string())
    .optional()
    .describe("With template_id: the text for each of the template's placeholders, by name"),
  title: z.string().optional().describe("The film's title. By default, the plan's title."),
  size: z.enum(["16:9", "9:16", "1:1"]).optional().describe("The aspect ratio. 9:16 is for phones."),
  model: z
    .string()
    .optional()
    .describe("With prompt: the language model that plans the film. By default, the free built-in writer."),
  brand_kit_id: z.uuid().nullable().optional().describe("A brand kit's ID, or null for none"),
  voice: z
    .string()
    .nullable()
    .optional()
    .describe(
      "The ID of a voice from list_voices, or null for a film without speech. By default, the best voice.",
    ),
  render: z.boolean().default(true).describe("Whether to render an MP4"),
};

const hint = ({ status, id }: Film) =>
  ["done", "failed", "cancelled"].includes(status) ? "" : ` Call get_film with id ${id} to get its progress.`;

/** Describes the progress of a film in a sentence or two. */
function described(film: Film): string {
  const { title, status, progress, url, error, id, duration, credits } = film;
  const name = `“${title}” (${id})`;
  if (status === "done") {
    const length = duration === null ? "" : ` ${duration} seconds long,`;
    return `${name} is done:${length} ${credits} credits.${url ? ` The video (the link works for one to two hours): ${url}` : " There is no video, because none was requested or the video was deleted."}`;
  }
  if (status === "failed") return `${name} failed: ${error}`;
  if (status === "cancelled") return `${name} was cancelled.`;
  return `${name} is ${status}, ${progress}% done.${error ? ` It is waiting: ${error}` : ""}${hint(film)}`;
}

const shown = (film: Film) => ({ text: described(film), data: film });
const credits = (amount: number | null) => (amount === null ? "not known yet" : `${amount} credits`);

export const filmTools: Tool[] = [
  defineTool({
    name: "create_film",
    title: "Create a film",
    description:
      "Makes a narrated, animated video from a prompt or a template: the film is planned, composed, voiced and rendered as an MP4. Costs credits for the voice, the render and the model, so call estimate_film first if the price matters. Takes a few seconds to several minutes. Returns the film with its ID and status. The video's link is in `url` once the status is done.",
    input: z.strictObject({
      ...plannedFilm,
      wait_seconds,
      idempotency_key: z
        .string()
        .min(1)
        .max(255)
        .regex(/^[\x20-\x7e]+$/, "Must consist of ASCII characters")
        .optional()
        .describe(
          "A unique string of ASCII characters. Repeating the call with the same string returns the same film.",
        ),
    }),
    output: film,
    readOnly: false,
    async run({ wait_seconds: wait, idempotency_key: key, ...body }, api) {
      const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
      return shown(resultOf(await api("POST", `films?wait=${wait}`, body, headers)));
    },
  }),
  defineTool({
    name: "get_film",
    title: "Get a film",
    description: "Reads a film's status and progress, and the link to its video once it is done.",
    input: z.strictObject({ id, wait_seconds }),
    output: film,
    readOnly: true,
    run: async ({ id, wait_seconds: wait }, api) =>
      shown(resultOf(await api("GET", `films/${id}?wait=${wait}`))),
  }),
  defineTool({
    name: "list_films",
    title: "List films",
    description: "Lists the films that were started with the API, newest first.",
    input: z.strictObject({
      status: z.enum(filmStatuses).optional(),
      limit: z.int().min(1).max(25).default(10),
      before: z.uuid().optional().describe("The ID of the last film on the previous page"),
    }),
    output: z.object({ films: z.array(film) }),
    readOnly: true,
    async run(input, api) {
      const films = resultOf<Film[]>(await api("GET", `films${queryOf(input)}`));
      const lines = films.map((one) => `${one.id}: “${one.title}”, ${one.status}, ${one.created_at}`);
      return { text: lines.join("\n") || "No films found.", data: { films } };
    },
  }),
  defineTool({
    name: "cancel_film",
    title: "Cancel a film",
    description:
      "Stops a film that is in progress. Everything made so far is kept. For a running render, only the finished part is charged.",
    input: z.strictObject({ id }),
    output: film,
    ...{ readOnly: false, destructive: true, idempotent: true },
    run: async ({ id }, api) => shown(resultOf(await api("POST", `films/${id}/cancel`, {}))),
  }),
  defineTool({
    name: "estimate_film",
    title: "Estimate a film",
    description:
      "Calculates what a film will cost in credits, without making it. For a film from a prompt, the price of the voice and the render isn't known until the film is planned.",
    input: z.strictObject(plannedFilm),
    output: filmEstimate,
    readOnly: true,
    async run(body, api) {
      const price = resultOf<z.infer<typeof filmEstimate>>(await api("POST", "films/estimate", body));
      const parts = [`plan: ${credits(price.plan)}`, `voice: ${credits(price.voice)}`];
      const text = `Total: ${credits(price.total)} (${[...parts, `render: ${credits(price.render)}`].join(", ")}). Available: ${price.available} credits.`;
      return { text, data: price };
    },
  }),
  defineTool({
    name: "list_templates",
    title: "List templates",
    description:
      "Lists the templates that a film can be made from, with the names of their placeholders. Built-in templates have no placeholders and keep their example text.",
    input: z.strictObject({}),
    output: z.object({ templates: z.array(filmTemplate) }),
    readOnly: true,
    async run(_, api) {
      const found = resultOf<z.infer<typeof filmTemplate>[]>(await api("GET", "films/templates"));
      const templates = found.slice(0, mostTemplates);
      const lines = templates.map(({ id, name, source, size, values }) => {
        const needed = values.length > 0 ? `, values: ${values.join(", ")}` : "";
        return `${id}: “${name}” (${source}, ${size}${needed})`;
      });
      const more = found.length > templates.length ? [`There are ${found.length} in total.`] : [];
      return { text: [...lines, ...more].join("\n"), data: { templates } };
    },
  }),
  defineTool({
    name: "list_voices",
    title: "List voices",
    description: "Lists the voices that can narrate a film, best first.",
    input: z.strictObject({}),
    output: z.object({ voices: z.array(z.looseObject({ id: z.string() })) }),
    readOnly: true,
    async run(_, api) {
      const voices = resultOf<{ id: string; name?: string; language?: string }[]>(await api("GET", "voices"));
      const lines = voices.map(({ id, name, language }) =>
        [id, name, language].filter((part) => typeof part === "string").join(", "),
      );
      return { text: lines.join("\n") || "No voices are installed.", data: { voices } };
    },
  }),
];
