import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../contract/errors.ts";
import { createEventStream, type EventStream } from "../event-stream.ts";
import { createSlots } from "../fair-slots.ts";
import type { Variables } from "../http.ts";
import { chatMessages, chatModel, chatSettings } from "../openapi/prompt-schemas.ts";
import { defineRoute, route } from "../openapi/route.ts";
import type { Services } from "../services.ts";
import { messageOf, parseObject } from "./answer-parsing.ts";
import type { Sink } from "./call.ts";
import { toAppError } from "./call-errors.ts";
import type { Chunk } from "./completion.ts";
import { limitField } from "./output-limits.ts";
import { chunkOf } from "./translation/exchange.ts";

const longestMs = 600_000;
const mostAtOnce = 8;

const tooMany = () =>
  new AppError(
    "RATE_LIMITED",
    `At most ${mostAtOnce} answers can be generated at once. Wait for one to finish.`,
    {
      retryAfter: 5,
    },
  );

const playgroundCall = z.strictObject({
  model: chatModel,
  messages: chatMessages,
  settings: chatSettings.optional(),
});

const playgroundRoute = defineRoute({
  ...{ method: "post", path: "/playground", tag: "Prompts", summary: "Send test messages to a model" },
  description:
    "Server-sent events: `start` with the ID of the logged call, `chunk` with each chunk of the chat completion, and `end` or `error`. The call is charged to you.",
  body: playgroundCall,
  responses: { 200: { description: "The events", contentType: "text/event-stream" } },
  errors: ["INSUFFICIENT_CREDITS", "FORBIDDEN", "RATE_LIMITED", "UPSTREAM_FAILED"],
});

/** The route POST /playground, which streams a model's answer to a signed-in user. */
export function playgroundRoutes({ llm, log }: Pick<Services, "llm" | "log">) {
  const slots = createSlots({
    running: Number.POSITIVE_INFINITY,
    running_per_owner: mostAtOnce,
    waiting_per_owner: 0,
    onFull: tooMany,
  });

  function messageFor(thrown: unknown): string {
    const error = toAppError(thrown);
    if (error instanceof AppError) return error.message;
    log.error({ err: thrown }, "A playground call failed");
    return "Something went wrong on the server. Try again.";
  }

  /** Makes a call and sends its answer. @param onStart called with the ID of the call's row */
  async function answer(
    { model, messages, settings: { max_tokens, ...rest } = {} }: z.output<typeof playgroundCall>,
    owner: string,
    { send, left }: EventStream,
    onStart: (id: string) => void,
  ) {
    const sink: Sink = {
      event: (_data, chunk) => (chunk ? send("chunk", chunk) : undefined),
      piece: () => undefined,
    };
    const { status, body, id } = await llm.perform(
      {
        ...{ endpoint: "chat/completions", source: "playground", kind: null },
        ...{ app_id: null, api_key_id: null, parent_id: null, animation_id: null },
        owner_id: owner,
        body: {
          ...rest,
          ...{ model, messages, stream: true },
          ...(max_tokens === undefined ? {} : { [limitField(model)]: max_tokens }),
        },
        signal: AbortSignal.any([left, AbortSignal.timeout(longestMs)]),
        onStart,
      },
      sink,
    );
    const whole = body.length > 0 ? (parseObject(body.toString()) as Chunk | undefined) : undefined;
    if (status >= 300)
      return send("error", {
        message: messageOf(
          whole,
          "The model's provider returned an error. Try again or choose another model.",
        ),
      });
    // An upstream may send a whole response although a stream was requested.
    if (whole) await send("chunk", chunkOf(whole));
    await send("end", { id });
  }

  const routes = new Hono<Variables>();
  route(routes, playgroundRoute, async (c, { body }) => {
    if (c.req.header("idempotency-key") !== undefined)
      throw new AppError(
        "BAD_REQUEST",
        "A streamed response can't be replayed. Omit the Idempotency-Key header.",
      );
    const owner = c.var.session.user.id;
    const events = createEventStream();
    const started = Promise.withResolvers<void>();
    const start = (id: string) => {
      void events.send("start", { id });
      started.resolve();
    };
    void slots
      .run(owner, () => answer(body, owner, events, start))
      .catch((thrown) => {
        // If the call hasn't started yet, the error becomes the response. Otherwise, this rejection has no effect.
        started.reject(toAppError(thrown));
        return events.send("error", { message: messageFor(thrown) });
      })
      .finally(events.close);
    await started.promise;
    return events.response();
  });
  return routes;
}
