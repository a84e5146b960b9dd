import { animations } from "@contract/resources/animations.ts";
import type { Document, Scene } from "@scene/document.ts";
import type { Plan } from "@scene/plan.ts";
import { replaceEqualDeep } from "@tanstack/react-query";
import { LockIcon } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { useAction } from "@/providers/use-action";
import { SceneThumbnail } from "../canvas/scene-thumbnail";
import { setFilm } from "../editor/edits";
import { useStudio } from "../editor/studio-context";
import { useStudioVerb } from "../editor/use-verbs";
import { sceneTitle } from "../scenes/scene-title";

interface Proposal {
  document: Document;
  plan: Plan | null;
  summary: string;
  remarks: string[];
  llm_request_ids: string[];
}

interface Pair {
  id: string;
  before?: Scene;
  after?: Scene;
}

/** Pairs the old and the new version of each scene that was changed, added or removed. */
function pairsOf(before: Document, after: Document): Pair[] {
  const old = new Map(before.scenes.map((scene) => [scene.id, scene]));
  const next = new Map(after.scenes.map((scene) => [scene.id, scene]));
  const recolored = replaceEqualDeep(before.theme, after.theme) !== before.theme;
  const ids = [...new Set([...next.keys(), ...old.keys()])];
  return ids
    .map((id) => ({ id, before: old.get(id), after: next.get(id) }))
    .filter(
      (one) =>
        recolored || !one.before || !one.after || replaceEqualDeep(one.before, one.after) !== one.before,
    );
}

/** The scenes in their new order; undefined if none of them was moved. */
function newOrder(before: Document, after: Document): Scene[] | undefined {
  const kept = (film: Document, other: Document) => {
    const ids = new Set(other.scenes.map(({ id }) => id));
    return film.scenes.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  };
  const order = kept(before, after);
  return kept(after, before).every((id, at) => id === order[at]) ? undefined : after.scenes;
}

/** Requests a change that the user describes in words, and previews it before it is applied. */
export function ChangeTab() {
  const { film, content, scene, index, editFilm, draft, canEdit } = useStudio();
  const may = useCan(animations.name);
  const call = useStudioVerb<Proposal>("change");
  const [message, setMessage] = useState("");
  const [onlyHere, setOnlyHere] = useState(false);
  const [proposal, setProposal] = useState<Proposal>();
  const id = useId();
  const { run: propose, pending } = useAction(async () => {
    setProposal(undefined);
    setProposal(await call({ message: message.trim(), ...(onlyHere ? { scene: scene.id } : {}) }));
  });
  const ask = (event?: FormEvent) => {
    event?.preventDefault();
    if (message.trim() && !pending) propose();
  };
  const take = () => {
    if (!proposal) return;
    editFilm(setFilm(proposal.document, proposal.plan));
    draft.save();
    setProposal(undefined);
    setMessage("");
  };
  if (!canEdit || !may("change"))
    return (
      <p className="text-muted-foreground text-sm">{t("Your role only lets you view this animation.")}</p>
    );
  if (!content.document)
    return (
      <p className="text-muted-foreground text-sm">
        {t("This animation only has a plan so far. Compose the scenes first, then describe changes here.")}
      </p>
    );
  return (
    <div className="grid gap-3">
      <form onSubmit={ask} className="grid gap-2">
        <label htmlFor={id} className="font-medium text-[0.8125rem]">
          {t("What should change?")}
        </label>
        <Textarea
          id={id}
          data-own-undo
          value={message}
          maxLength={4000}
          placeholder={t("Make the accent orange and the first scene longer")}
          onChange={({ target }) => setMessage(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) ask();
          }}
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <label className="flex items-center gap-2 text-[0.8125rem]">
            <input
              type="checkbox"
              checked={onlyHere}
              onChange={({ target }) => setOnlyHere(target.checked)}
              className="size-4 accent-primary"
            />
            {t("Only in scene {index}", { index: index + 1 })}
          </label>
          <Button type="submit" pending={pending} disabled={!message.trim()}>
            {t("Propose")}
          </Button>
        </div>
      </form>
      {film.scenes.some(({ elements }) => elements.some(({ locked }) => locked)) && (
        <p className="flex gap-2 text-muted-foreground text-xs leading-5">
          <LockIcon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {t("Proposals can also change locked elements. The elements stay locked.")}
        </p>
      )}
      {pending && (
        <p role="status" className="flex items-center gap-2 text-muted-foreground text-sm">
          <span aria-hidden className="size-2 animate-pulse rounded-full bg-primary" />
          {t("Preparing the change…")}
        </p>
      )}
      {proposal && (
        <section aria-label={t("Proposal")} className="grid gap-3 rounded-lg border bg-background/60 p-3">
          <p role="status" className="text-sm">
            {proposal.summary}
          </p>
          {proposal.remarks.length > 0 && (
            <ul className="grid list-disc gap-1 pl-4 text-warning text-xs leading-5">
              {proposal.remarks.map((remark) => (
                <li key={remark}>{remark}</li>
              ))}
            </ul>
          )}
          <Pictures before={film} after={proposal.document} />
          <div className="flex gap-2">
            <Button onClick={take}>{t("Apply")}</Button>
            <Button variant="outline" onClick={() => setProposal(undefined)}>
              {t("Discard")}
            </Button>
          </div>
          <p className="text-muted-foreground text-xs">
            {proposal.llm_request_ids.map((request, at) => (
              <Link
                key={request}
                to={`/llm-logs/${request}`}
                className="mr-2 underline decoration-border underline-offset-4 hover:text-foreground"
              >
                {t("LLM request")}
                {proposal.llm_request_ids.length > 1 ? ` ${at + 1}` : ""}
              </Link>
            ))}
          </p>
        </section>
      )}
    </div>
  );
}

function Pictures({ before, after }: { before: Document; after: Document }) {
  const { media, fontVersion } = useStudio();
  const pairs = pairsOf(before, after);
  const order = newOrder(before, after);
  if (pairs.length === 0 && !order)
    return <p className="text-muted-foreground text-sm">{t("No visible changes.")}</p>;
  const picture = (film: Document, scene: Scene | undefined, name: string) => (
    <figure className="grid min-w-0 gap-1">
      {scene ? (
        <SceneThumbnail
          scene={scene}
          theme={film.theme}
          width={film.width}
          height={film.height}
          media={media}
          fontVersion={fontVersion}
          className="max-h-40 w-full object-contain"
        />
      ) : (
        <div className="grid aspect-video place-content-center rounded-sm border border-dashed text-muted-foreground text-xs">
          {name === t("Before") ? t("New scene") : t("Removed")}
        </div>
      )}
      <figcaption className="text-muted-foreground text-xs">{name}</figcaption>
    </figure>
  );
  return (
    <>
      {order && (
        <div className="grid gap-1 text-xs">
          <h3 className="font-medium">{t("New order of scenes")}</h3>
          <ol aria-label={t("New order of scenes")} className="grid list-decimal gap-0.5 pl-5">
            {order.map((scene) => (
              <li key={scene.id} className="wrap-anywhere text-muted-foreground">
                {sceneTitle(scene)}
              </li>
            ))}
          </ol>
        </div>
      )}
      <ol className="grid gap-3 empty:hidden">
        {pairs.map((pair) => (
          <li key={pair.id} className="grid gap-1">
            <span className="truncate font-medium text-xs">{sceneTitle((pair.after ?? pair.before)!)}</span>
            <div className="grid grid-cols-2 gap-2">
              {picture(before, pair.before, t("Before"))}
              {picture(after, pair.after, t("After"))}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
