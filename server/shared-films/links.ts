import type { film_shares } from "../db/schema.ts";
import { createShareTokens, type Shared } from "../share-tokens.ts";

export type ShareRow = typeof film_shares.$inferSelect;

/** How long a visitor who entered the password has access to a film, in milliseconds. */
const accessMs = 12 * 3_600_000;

const shared = ({ render_id, created_at }: ShareRow): Shared => ({ id: render_id, shared_at: created_at });

/** Creates and checks the links to shared films, and the access tokens that visitors get for a film's password. */
export function createFilmLinks(secret: string) {
  const { idIn, isSigned, isValid, sign, tokenOf } = createShareTokens(secret, "films");
  // Access depends on the password's hash and on the link, so it ends when either of them changes.
  const accessTextOf = (share: ShareRow, until: string) =>
    JSON.stringify([tokenOf(shared(share)), share.password_hash, until]);
  return {
    /** The path of the page that shows a film. */
    pathOf: (share: ShareRow): string => `/shared/films/${tokenOf(shared(share))}`,
    idIn,
    isValid: (token: string, share: ShareRow): boolean => isValid(token, shared(share)),

    /**
     * Creates the access token for a visitor who entered the right password. It opens the film's page and files for
     * twelve hours.
     */
    accessTo(share: ShareRow, now = Date.now()): string {
      const until = String(now + accessMs);
      return `${until}.${sign(accessTextOf(share, until))}`;
    },

    /** Whether a visitor may see a film: it has no password, or the visitor has entered it. */
    isOpen(share: ShareRow, access: string | undefined): boolean {
      if (share.password_hash === null) return true;
      const [until = "", signature = ""] = access?.split(".") ?? [];
      return isSigned(accessTextOf(share, until), signature) && Date.now() < Number(until);
    },
  };
}
