import { animations } from "@contract/resources/animations.ts";
import type { Document } from "@scene/document.ts";
import type { Plan } from "@scene/plan.ts";
import { LockIcon } from "lucide-react";
import { type FormEvent, useId, useMemo, useState } from "react";
import { Link } from "@/components/layout/link";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";
import { useAction } from "@/providers/use-action";
import type { Content } from "../editor/content";
import { setFilm } from "../editor/edits";
import { useStudio } from "../editor/studio-context";
import { useStudioVerb } from "../editor/use-verbs";
import { mergeProposal } from "./merge-proposal";
import { ProposalPictures } from "./proposal-pictures";

interface Proposal {
  /** The film for which the change was proposed. */
  base: Content;
  document: Document;
  plan: Plan | null;
  summary: string;
  remarks: string[];
  llm_request_ids: string[];
}

/** Requests a change that the user describes in words, and previews it before it is applied. */
export function ChangeTab() {
  const { film, content, scene, index, editFilm, draft, canEdit } = useStudio();
  const may = useCan(animations.name);
  const call = useStudioVerb<Omit<Proposal, "base">>("change");
  const [message, setMessage] = useState("");
  const [onlyHere, setOnlyHere] = useState(false);
  const [proposal, setProposal] = useState<Proposal>();
  const id = useId();
  const { run: propose, pending } = useAction(async () => {
    setProposal(undefined);
    await draft.flush();
    const base = draft.get().content;
    const answer = await call({ message: message.trim(), ...(onlyHere ? { scene: scene.id } : {}) });
    setProposal({ ...answer, base });
  });
  const merged = useMemo(
    () => proposal && mergeProposal(proposal.base, content, proposal),
    [proposal, content],
  );
  const ask = (event?: FormEvent) => {
    event?.preventDefault();
    if (message.trim() && !pending) propose();
  };
  const take = () => {
    if (!merged) return;
    editFilm(setFilm(merged.document, merged.plan));
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
          {merged ? (
            <ProposalPictures before={film} after={merged.document} />
          ) : (
            <Alert variant="warning">
              <AlertTitle>{t("The film has changed since this proposal")}</AlertTitle>
              <AlertDescription>{t("Applying the proposal would undo later edits.")}</AlertDescription>
            </Alert>
          )}
          <div className="flex gap-2">
            {merged ? (
              <Button onClick={take}>{t("Apply")}</Button>
            ) : (
              <Button disabled={!message.trim()} onClick={() => propose()}>
                {t("Propose again")}
              </Button>
            )}
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
