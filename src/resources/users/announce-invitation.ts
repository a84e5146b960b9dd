import type { InvitedPerson } from "@contract/users.ts";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { copyText } from "@/lib/copy-text";

/** Says that an invitation was sent, and offers its link, for example to pass on in a chat. */
export function announceInvitation({ name, invitation_link: link }: InvitedPerson) {
  const copy = async (link: string) => {
    await copyText(link);
    toast.success(t("Link copied. The link works once and expires in seven days."));
  };
  toast.success(t("{name} invited", { name }), {
    id: "invited",
    duration: 15_000,
    ...(link ? { action: { label: t("Copy link"), onClick: () => void copy(link) } } : {}),
  });
}
