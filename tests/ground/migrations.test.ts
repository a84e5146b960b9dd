/** @module-tag slow */

import pg from "pg";
import { expect, it } from "vitest";
import { filmOfTemplate, type TemplateName, templates } from "../../scene/templates/index.ts";
import { newId } from "../../server/db/ids.ts";
import { updateSchema } from "../../server/db/migrate.ts";
import { filmText } from "../../server/studio/film-text.ts";
import { createDatabase } from "../database.ts";

it("moves the messages of chats to rows of their own", async () => {
  const connectionString = await createDatabase({ empty: true });
  await updateSchema({ connectionString }, undefined, "0048_notifications");
  const client = new pg.Client({ connectionString });
  await client.connect();
  const [owner, chat, empty, request] = [newId(), newId(), newId(), newId()];
  await client.query(
    "insert into people (id, provider, subject, email, name) values ($1, 'embedded', 'a', 'a@example.com', 'A')",
    [owner],
  );
  // Both messages of a turn can have the same time.
  const created_at = "2026-03-01T08:00:00.123Z";
  const messages = [
    { role: "user", content: "Why?", created_at },
    { role: "assistant", content: "Because of the Moon 🌙", llm_request_id: request, created_at },
    { role: "user", content: "Again?", created_at },
  ];
  for (const [id, list] of [
    [chat, messages],
    [empty, []],
  ] as const)
    await client.query(
      "insert into chats (id, owner_id, title, model_name, messages) values ($1, $2, 'Tides', 'gpt-4o', $3)",
      [id, owner, JSON.stringify(list)],
    );
  await updateSchema({ connectionString });
  const { rows } = await client.query(
    "select id, parent_id, owner_id, role, content, model_name, llm_request_id, status, created_at from chat_messages where chat_id = $1 order by id",
    [chat],
  );
  const [first, second, third] = rows;
  const common = { owner_id: owner, status: "done", created_at: new Date(created_at) };
  expect(rows).toEqual([
    {
      ...common,
      ...messages[0],
      ...{ created_at: common.created_at, parent_id: null, model_name: null },
      ...{ id: first.id, llm_request_id: null },
    },
    {
      ...common,
      ...messages[1],
      created_at: common.created_at,
      id: second.id,
      parent_id: first.id,
      model_name: "gpt-4o",
    },
    {
      ...common,
      ...messages[2],
      ...{ created_at: common.created_at, model_name: null, llm_request_id: null },
      id: third.id,
      parent_id: second.id,
    },
  ]);
  const chats = await client.query("select id, current_message_id from chats order by id");
  expect(chats.rows).toEqual([
    { id: chat, current_message_id: third.id },
    { id: empty, current_message_id: null },
  ]);
  await client.end();
});

it("finds what existing films say and show, and has their posters drawn", async () => {
  const connectionString = await createDatabase({ empty: true });
  await updateSchema({ connectionString }, undefined, "0054_brand_kits");
  const client = new pg.Client({ connectionString });
  await client.connect();
  const owner = newId();
  await client.query(
    "insert into people (id, provider, subject, email, name) values ($1, 'embedded', 'a', 'a@example.com', 'A')",
    [owner],
  );
  // Films that use many layouts, and one with a scene that hasn't been composed yet.
  const names = Object.keys(templates) as TemplateName[];
  const films = names.map((name) => ({ id: newId(), ...filmOfTemplate(name) }));
  const [first, second] = films;
  const scenes = first!.document.scenes.slice(1);
  const contents: Pick<typeof first & object, "id" | "plan" | "document">[] = [
    ...films,
    { ...first!, id: newId(), document: { ...first!.document, scenes } },
  ];
  const planned = { id: newId(), plan: second!.plan, document: null };
  for (const { id, plan, document } of [...contents, planned])
    await client.query(
      "insert into animations (id, owner_id, title, plan, document) values ($1, $2, 'Film', $3, $4)",
      [id, owner, JSON.stringify(plan), document && JSON.stringify(document)],
    );
  await updateSchema({ connectionString });
  const { rows } = await client.query<{ id: string; film_text: string; due: boolean }>(
    "select id, film_text, poster_due_at = updated_at as due from animations",
  );
  await client.end();
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { id, ...content } of [...contents, planned]) {
    const { film_text, due } = found.get(id)!;
    expect(film_text.split("\n").toSorted()).toEqual(filmText(content).split("\n").toSorted());
    expect(due).toBe(content.document ? true : null);
  }
});
