import { type ComponentType, useState } from "react";
import { useNavigate } from "react-router";
import { Forbidden } from "@/components/layout/error-screens";
import { Link } from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { t } from "@/i18n/t";
import { useCan, useRole } from "@/providers/access";
import type { PageProps } from "../../extension";
import type { AnyRow } from "../../field-types/field-type";
import { inSentence, nameOf } from "../../record-name";
import { ShowSkeleton } from "../record/record-placeholders";
import { recordPath } from "../shared/record-link";
import { RecordForm } from "./record-form";

interface Props extends PageProps {
  /** Initial values. */
  start?: AnyRow | Record<string, unknown>;
  /** Shows the new record's secret, which can't be shown again. */
  Secret: ComponentType<{ record: AnyRow }>;
}

/** Shows the form for a new record, then the secret that the server returned with it. */
export function CreateAndReveal({ resource, overrides, start = {}, Secret }: Props) {
  const [made, setMade] = useState<AnyRow>();
  const role = useRole();
  const may = useCan(resource.name);
  const navigate = useNavigate();
  if (!role) return <ShowSkeleton />;
  if (!may("create")) return <Forbidden inside />;
  const one = resource.names.one;
  if (made)
    return (
      <div className="flex max-w-3xl flex-col gap-5">
        <PageHeader title={t("{made} is ready", { made: nameOf(resource, made) })} subtitle={one}>
          <Button asChild variant="outline">
            <Link to={recordPath(resource, made.id)}>{t("View details")}</Link>
          </Button>
          <Button asChild>
            <Link to={resource.path}>{t("Done")}</Link>
          </Button>
        </PageHeader>
        <Secret record={made} />
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t("New {one}", { one: inSentence(one) })} subtitle={resource.subtitle} />
      <RecordForm
        resource={resource}
        role={role}
        start={start}
        inputs={overrides.inputs}
        onDone={setMade}
        onCancel={() => navigate(resource.path)}
      />
    </div>
  );
}
