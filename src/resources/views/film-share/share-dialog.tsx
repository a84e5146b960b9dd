import type { FilmShare } from "@contract/film-share.ts";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/dialogs/confirm-dialog";
import { DialogFrame } from "@/components/dialogs/dialog-frame";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import type { Film } from "./embed-code";
import { useFilmShare } from "./film-share";
import { ShareForm } from "./share-form";
import { ShareLink } from "./share-link";

/** Asks before revoking a link, because a new link would have a different address. */
const RevokeButton = ({ onRevoke }: { onRevoke: () => Promise<unknown> }) => (
  <ConfirmDialog
    title={t("Revoke this link?")}
    description={t(
      "The link and every embed of the film stop working immediately. A new link will have a different address.",
    )}
    action={t("Revoke link")}
    onConfirm={async () => {
      await onRevoke();
      toast.success(t("Link revoked"));
    }}
  >
    <Button variant="outline">{t("Revoke link")}</Button>
  </ConfirmDialog>
);

interface ContentProps {
  film: Film;
  share: FilmShare | null;
  save: (options: object) => Promise<unknown>;
  revoke: () => Promise<unknown>;
}

const Content = ({ film, share, save, revoke }: ContentProps) => (
  <>
    {share && <ShareLink share={share} film={film} />}
    <ShareForm
      share={share}
      onSave={async (options) => {
        await save(options);
        toast.success(share ? t("Link saved") : t("Link created"));
      }}
      buttons={(pending) => (
        <>
          {share && <RevokeButton onRevoke={revoke} />}
          <Button type="submit" pending={pending}>
            {share ? t("Save") : t("Create link")}
          </Button>
        </>
      )}
    />
  </>
);

/** Creates, changes and revokes the link that lets anyone play a finished film. */
export function ShareDialog({ film, trigger }: { film: Film; trigger: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { query, save, revoke } = useFilmShare(film.id, open);
  const { data: share, isError, refetch } = query;
  return (
    <DialogFrame
      title={t("Share this film")}
      description={t(
        "Anyone with the link can play the film without signing in. They see the film's title and scenes, but not your name or how the film was made.",
      )}
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
    >
      {share !== undefined ? (
        <Content film={film} share={share} save={save} revoke={revoke} />
      ) : isError ? (
        <Button variant="outline" className="w-fit" onClick={() => refetch()}>
          {t("Try again")}
        </Button>
      ) : (
        <p role="status" className="text-muted-foreground">
          {t("Loading…")}
        </p>
      )}
    </DialogFrame>
  );
}
