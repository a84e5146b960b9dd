import { AppError } from "../../contract/errors.ts";
import { resources } from "../../contract/resources/index.ts";
import { pingEvent, webhookEvents } from "../../contract/webhook-events.ts";
import { publicRow } from "../crud/conditions.ts";
import { defineHooks } from "../crud/hooks.ts";
import { webhooks as table } from "../db/schema.ts";
import { PrivateAddressError } from "../outbound.ts";
import type { Webhooks } from "../webhooks/index.ts";
import { endPending } from "../webhooks/report.ts";

interface Rules {
  url?: string;
  events?: string[];
}

function refuse(name: keyof Rules, message: string): never {
  throw new AppError("INVALID_INPUT", `Invalid input: ${name}`, { errors: { [name]: [message] } });
}

async function checkRules({ url, events = [] }: Rules, webhooks: Webhooks) {
  const unknown = events.filter((event) => !Object.hasOwn(webhookEvents, event));
  if (unknown.length > 0)
    refuse(
      "events",
      `Unknown events: ${unknown.join(", ")}. Choose from: ${Object.keys(webhookEvents).join(", ")}.`,
    );
  if (url === undefined) return;
  const parsed = URL.parse(url);
  if (!parsed) refuse("url", "Enter a complete URL, such as https://example.com/webhooks");
  if (parsed.username || parsed.password) refuse("url", "Leave out the user name and password");
  await webhooks.check(url).catch((error) => {
    if (error instanceof PrivateAddressError)
      refuse("url", `${error.message}. Enter an address that can be reached from the internet.`);
    refuse("url", `No server named ${parsed.hostname} was found`);
  });
}

export const webhooks = defineHooks(resources.webhooks, table, {
  async create(input, { webhooks, session }) {
    await checkRules(input, webhooks);
    const { signing, sealed } = webhooks.createSecret(session.user.id);
    return { columns: { ciphertext: sealed }, once: { secret: signing } };
  },
  async patch(row, patch, { webhooks, db, publish, after }) {
    await checkRules(patch, webhooks);
    if (patch.active === false && row.active) {
      const ended = await endPending(db, row.id);
      after(() => publish("webhook-deliveries", "updated", ended));
    }
    return patch.active && !row.active ? { note: null, failures: 0 } : undefined;
  },
  changes: {
    async rotate(row, { grace_minutes = 0 }, { webhooks }) {
      const { signing, sealed } = webhooks.createSecret(row.owner_id);
      return {
        set: {
          ciphertext: sealed,
          previous_ciphertext: row.ciphertext,
          previous_until: new Date(Date.now() + grace_minutes * 60_000).toISOString(),
        },
        once: { secret: signing },
      };
    },
  },
  actions: {
    async test(row, _body, { webhooks, db }) {
      const message = "This is a test message";
      const delivery = await webhooks.send(db, row, pingEvent, { message });
      return { answer: publicRow(resources["webhook-deliveries"], delivery), status: 202 };
    },
  },
});
