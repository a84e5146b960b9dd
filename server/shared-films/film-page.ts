import type { SharedFilm, SharedFilmAnswer } from "../../contract/shared-film.ts";
import type { renders } from "../db/schema.ts";
import type { RenderInput } from "../studio/render/render-input.ts";
import { captionLinesOf, chaptersOf } from "./contents.ts";
import { mayComment } from "./find-film.ts";
import type { ShareRow } from "./links.ts";

interface Found {
  token: string;
  share: ShareRow;
  render: Pick<
    typeof renders.$inferSelect,
    | "id"
    | "title"
    | "format"
    | "width"
    | "height"
    | "duration"
    | "thumbnail"
    | "caption_tracks"
    | "animation_id"
  >;
}

/** @param inputOf reads what a film was made from; null if that isn't known */
export const createFilmPage =
  (inputOf: (id: string) => Promise<RenderInput | null>) =>
  /** The film as a visitor sees it. `access` is part of the files' URLs, because players can't send a header. */
  async ({ token, share, render }: Found, access: string | null): Promise<SharedFilmAnswer> => {
    const input = await inputOf(render.id);
    const { title, width, height, duration } = render;
    const urlOf = (file: string, more: Record<string, string> = {}) => {
      const query = new URLSearchParams({ ...more, ...(access === null ? {} : { access }) });
      return `/api/shared-films/${token}/${file}${query.size > 0 ? `?${query}` : ""}`;
    };
    const film: SharedFilm = {
      ...{ title, width, height, duration },
      format: render.format as SharedFilm["format"],
      language: input?.document.language ?? null,
      video: urlOf("video"),
      poster: render.thumbnail ? urlOf("poster") : null,
      captions: input && captionLinesOf(input).length > 0 ? urlOf("captions") : null,
      translations: render.caption_tracks.map(({ language }) => ({
        language,
        captions: urlOf(`captions/${language}`),
      })),
      download: share.may_download ? urlOf("video", { download: "1" }) : null,
      may_comment: mayComment({ share, render }),
      chapters: input ? chaptersOf(input) : [],
    };
    return { film, access };
  };
