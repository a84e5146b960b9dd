import type { SignedIn } from "@contract/session.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { MonitorIcon, SmartphoneIcon, TerminalIcon } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { deviceOf } from "@/lib/device-name";
import { formatTime } from "@/lib/format";
import { navigateTo } from "@/providers/auth/navigation";
import { authStore } from "@/providers/auth/store";
import { useFormats } from "@/providers/formats";
import { http } from "@/providers/http";

const key = ["auth", "sessions"];

const icons = { phone: SmartphoneIcon, program: TerminalIcon, computer: MonitorIcon };

const end = (path: string, body: object = {}) => http.post(`/api/auth/${path}`, body);

function SessionLine({ session }: { session: SignedIn }) {
  useFormats();
  const client = useQueryClient();
  const { current } = session;
  const revoke = useMutation({
    mutationFn: () => end("revoke-session", { id: session.id }),
    onSuccess: () => {
      toast.success(t("Session signed out"));
      return client.invalidateQueries({ queryKey: key });
    },
  });
  const { name, kind } = deviceOf(session.user_agent);
  const Icon = icons[kind];
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {name} {current && <Badge variant="success">{t("This session")}</Badge>}
        </p>
        <p className="text-muted-foreground text-xs">
          {session.ip_address ? `${session.ip_address} · ` : ""}
          <Rich
            text="since <time/>"
            parts={{ time: <time dateTime={session.created_at}>{formatTime(session.created_at)}</time> }}
          />
        </p>
      </div>
      {!current && (
        <Button
          variant="outline"
          size="sm"
          pending={revoke.isPending}
          onClick={() => revoke.mutate()}
          aria-label={t("Sign out of {name}", { name })}
        >
          {t("Sign out")}
        </Button>
      )}
    </li>
  );
}

/** Signs out all sessions, including this one, so it asks for confirmation first. */
function SignOutEverywhere() {
  const [open, setOpen] = useState(false);
  const everywhere = useMutation({
    mutationFn: () => end("revoke-sessions"),
    onSuccess: () => {
      authStore.reset();
      toast.success(t("Signed out everywhere"));
      navigateTo("/sign-in");
    },
  });
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline">{t("Sign out everywhere")}</Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t("Sign out everywhere?")}</DialogTitle>
          <DialogDescription>
            {t("This ends all your sessions, including this one. API keys keep working.")}
          </DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">{t("Cancel")}</Button>
          </DialogClose>
          <Button variant="destructive" pending={everywhere.isPending} onClick={() => everywhere.mutate()}>
            {t("Sign out everywhere")}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

export function Sessions() {
  const client = useQueryClient();
  const sessions = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      http.get<SignedIn[]>("/api/auth/list-sessions", { signal }).then(({ data }) => data),
  });
  const others = useMutation({
    mutationFn: () => end("revoke-other-sessions"),
    onSuccess: () => {
      toast.success(t("All other sessions signed out"));
      return client.invalidateQueries({ queryKey: key });
    },
  });
  // Puts the current session first. The others keep their order.
  const sorted = sessions.data?.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <>
      <Card>
        {sessions.isError && (
          <p role="alert" className="px-4 py-3 text-destructive">
            {sessions.error.message}
          </p>
        )}
        {sessions.isPending && <Skeleton className="m-4 h-10" />}
        <ul className="divide-y">
          {sorted?.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      </Card>
      <div className="flex flex-wrap gap-2">
        {(sorted?.length ?? 0) > 1 && (
          <Button variant="outline" pending={others.isPending} onClick={() => others.mutate()}>
            {t("Sign out all other sessions")}
          </Button>
        )}
        <SignOutEverywhere />
      </div>
    </>
  );
}
