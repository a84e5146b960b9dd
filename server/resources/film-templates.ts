import { eq, or } from "drizzle-orm";
import { resources } from "../../contract/resources/index.ts";
import { publicRow } from "../crud/conditions.ts";
import { defineHooks } from "../crud/hooks.ts";
import { film_templates as table } from "../db/schema.ts";
import { posterJob, quietSeconds } from "../studio/poster/poster-due.ts";
import { createFilm, createFilmMaker, refuseUploads } from "../studio/templates.ts";

export const filmTemplates = defineHooks(resources["film-templates"], table, {
  visible: ({ user }) => or(eq(table.owner_id, user.id), eq(table.shared, true)),
  async patch(row, { shared }, { db }) {
    if (shared && !row.shared) await refuseUploads(db, row.owner_id, row);
    return undefined;
  },
  actions: {
    async use(row, { title, values }, { database, session, publish, queue, files }) {
      const film = createFilmMaker(row)(new Map(Object.entries(values)));
      const made = await database.db.transaction((tx) =>
        createFilm(tx, session.user.id, { ...film, title: title ?? film.title }),
      );
      publish("animations", "created", [made]);
      await queue.send(posterJob, {}, quietSeconds);
      return {
        answer: files.open(resources.animations, publicRow(resources.animations, made)),
        status: 201,
      };
    },
  },
});
