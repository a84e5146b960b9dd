import { own } from "../../../scene/own.ts";
import type { Body } from "../call.ts";
import { checkOutput } from "../call-content.ts";
import { LlmError } from "../errors.ts";
import { checkModel, readBytes } from "../gateway-request.ts";
import { finish, sinkOf } from "../gateway-response.ts";
import { guardTexts } from "../guardrails/guarded-call.ts";
import { withoutImages } from "../image-data.ts";
import { isTranscript } from "../media-endpoints.ts";
import type { Exchange, GivenCall, Run } from "../translation/exchange.ts";
import type { AudioDuration } from "./audio-duration.ts";
import type { FormEndpoint } from "./form-endpoints.ts";
import { bodyOf, checkFields, fieldOf, formFor, textsOf, withTexts } from "./form-fields.ts";
import { boundaryOf, type FormPart, readParts } from "./multipart.ts";

/** Checks the files of a form. @throws LlmError 400, 413 */
function checkFiles(parts: readonly FormPart[], { needs, accepts, largest, endpoint }: FormEndpoint) {
  const files = parts.filter(({ filename }) => filename !== undefined);
  for (const part of parts) {
    const field = fieldOf(part);
    const most = own(accepts, field) ?? 0;
    const isFile = part.filename !== undefined;
    if (isFile && most === 0)
      throw LlmError.invalid(`/v1/${endpoint} doesn't accept a file in ${field}`, field);
    if (!isFile && most > 0) throw LlmError.invalid(`${field} must be a file, with a file name`, field);
    if (files.filter((file) => fieldOf(file) === field).length > most && isFile)
      throw LlmError.invalid(`Send at most ${most} ${most === 1 ? "file" : "files"} in ${field}`, field);
    if (isFile && part.bytes.length > largest.file)
      throw LlmError.invalid(`${field} is larger than ${largest.file >> 20} MB`, field, 413);
  }
  if (!files.some((file) => fieldOf(file) === needs)) throw LlmError.invalid(`${needs} is missing`, needs);
}

/** Checks the fields that this server relies on, and leaves the others to the upstream. @throws LlmError 400 */
function checkBody(body: Body, { needsPrompt, isWhole }: FormEndpoint) {
  if (needsPrompt && !body.prompt) throw LlmError.invalid("prompt is missing", "prompt");
  if (body.stream !== undefined && typeof body.stream !== "boolean")
    throw LlmError.invalid("stream must be true or false", "stream");
  if (isWhole && body.stream) throw LlmError.invalid("This endpoint can't stream. Omit stream.", "stream");
  checkOutput(body);
}

/** Serves the endpoints whose calls are forms with files. Files are passed on and never stored. */
export function createForms(durationOf: AudioDuration, run: Run) {
  return async (exchange: Exchange, offered: FormEndpoint): Promise<void> => {
    const { key, request, response, caller } = exchange;
    const boundary = boundaryOf(request.headers["content-type"]);
    if (!boundary) throw LlmError.invalid("Send the body as multipart/form-data", null, 415);
    const received = readParts(await readBytes(request, offered.largest.form), boundary);
    checkFields(received);
    checkFiles(received, offered);
    const parts = withTexts(received, await guardTexts(exchange, textsOf(received)));
    const body = bodyOf(parts);
    body.model ??= (offered.model ?? key.default_model) as string;
    checkModel(body.model, key);
    checkBody(body, offered);
    caller.model = body.model;
    if (isTranscript(offered.endpoint)) {
      const { bytes } = parts.find((part) => fieldOf(part) === "file")!;
      const seconds = await durationOf(bytes, key.owner_id);
      Object.assign(body.file as object, seconds === undefined ? {} : { seconds });
    }
    const given: GivenCall = {
      endpoint: offered.endpoint,
      body,
      logged: withoutImages(JSON.stringify(body)),
      formFor: (model) => formFor(parts, model),
    };
    finish(response, await run(exchange, given, sinkOf(response)));
  };
}
