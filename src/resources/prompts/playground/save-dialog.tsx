import { prompts } from "@contract/resources/prompts.ts";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { FormDialog } from "@/components/dialogs/form-dialog";
import { TextField } from "@/components/form/text-field";
import { toast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { useUser } from "@/providers/access";
import { dataProvider } from "@/providers/data";
import { addVersion, type Prompt } from "../use-prompt";

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, t("Enter a name")), z.maxLength(100)),
  note: z.string().check(z.trim(), z.maxLength(500)),
});

/** Finds the user's own prompt by its name, or creates it. */
async function promptNamed(name: string, owner: string | undefined): Promise<Prompt> {
  const { data } = await dataProvider.getList<Prompt>({
    resource: prompts.name,
    filters: [
      { field: "name", operator: "eq", value: name },
      { field: "owner_id", operator: "eq", value: owner },
    ],
    pagination: { pageSize: 1 },
  });
  if (data[0]) return data[0];
  return (await dataProvider.create<Prompt>({ resource: prompts.name, variables: { name } })).data;
}

/** Saves the content of the playground as a version of a prompt. */
export function SaveDialog({
  name,
  content,
  open,
  onOpenChange,
}: {
  /** The name of the prompt that the messages come from. */
  name: string | undefined;
  content: object;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const user = useUser();
  const navigate = useNavigate();
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("Save as prompt version")}
      description={t("Saves the messages with their variables, the settings and the first model.")}
      action={t("Save version")}
      schema={schema}
      onSubmit={async ({ name: wanted, note }) => {
        const prompt = await promptNamed(wanted, user?.id);
        const { version } = await addVersion(prompt.id, { ...content, note: note || null });
        toast.success(t("Version {version} of {wanted} saved", { version, wanted }));
        navigate(`${prompts.path}/${prompt.id}?version=${version}`);
      }}
    >
      <TextField
        label={t("Prompt name")}
        name="name"
        defaultValue={name}
        autoComplete="off"
        maxLength={100}
        hint={t(
          "If you already have a prompt with this name, it gets a new version. Otherwise, a new prompt is created.",
        )}
      />
      <TextField label={t("Changes")} name="note" autoComplete="off" maxLength={500} hint={t("Optional")} />
    </FormDialog>
  );
}
