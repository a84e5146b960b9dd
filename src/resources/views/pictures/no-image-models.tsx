import { upstreams } from "@contract/resources/upstreams.ts";
import { ImageOffIcon } from "lucide-react";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { t } from "@/i18n/t";
import { useCan } from "@/providers/access";

/** Says that no upstream generates pictures, and what to do about it. */
export function NoImageModels() {
  const mayAdd = useCan(upstreams.name)("create");
  return (
    <EmptyState
      icon={<ImageOffIcon />}
      title={t("No model generates pictures yet")}
      description={
        mayAdd
          ? t(
              "Add an upstream with an image model, such as OpenAI's gpt-image-1, or add an image model to an existing upstream. A model with an unknown name counts as an image model if it has a price for image output.",
            )
          : t("Ask an admin to add an upstream with an image model, such as OpenAI's gpt-image-1.")
      }
    >
      {mayAdd && (
        <Button asChild>
          <Link to={upstreams.path}>{t("Open upstreams")}</Link>
        </Button>
      )}
    </EmptyState>
  );
}
