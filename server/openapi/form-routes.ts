import * as z from "zod";
import { call, json, model } from "./gateway-call.ts";
import type { ResponseDeclaration, RouteDeclaration } from "./route.ts";

const file = z.string().meta({ format: "binary" });
const text = z.looseObject({ text: z.string() });
const images = {
  description: "Images as Base64 or URLs. The log keeps only the type and size of Base64-encoded images.",
  schema: z.looseObject({ data: z.array(json) }),
};
const count = z.int().min(1).optional();

/** A route of a model call whose body is a form with files. */
function form(
  path: string,
  summary: string,
  body: z.core.$ZodType,
  response: ResponseDeclaration,
): RouteDeclaration {
  const route = call(path, summary, body, response);
  const { "Idempotency-Key": _, "x-scenewright-cache": __, ...headers } = route.headers ?? {};
  return { ...route, headers, uploads: "multipart/form-data" };
}

/** The routes of the gateway that accept files. */
export const formRoutes: RouteDeclaration[] = [
  form(
    "/v1/audio/transcriptions",
    "Transcribe audio",
    model.extend({ file, prompt: z.string().optional(), stream: z.boolean().optional() }).loose(),
    {
      description: "A transcript in the requested format, or server-sent events with `stream`",
      schema: text,
    },
  ),
  form(
    "/v1/audio/translations",
    "Translate audio into English",
    model.extend({ file, prompt: z.string().optional() }).loose(),
    { description: "A transcript in English", schema: text },
  ),
  form(
    "/v1/images/edits",
    "Edit images",
    model
      .extend({
        image: z.union([file, z.array(file).max(16)]),
        mask: file.optional(),
        prompt: z.string(),
        n: count,
      })
      .loose(),
    images,
  ),
  form(
    "/v1/images/variations",
    "Create variations of an image",
    z.looseObject({ model: z.string().optional(), image: file, n: count }),
    images,
  ),
];
