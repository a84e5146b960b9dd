import { CodeBlock } from "@/components/ui/code-block";
import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { Article, Code, Part, Terms } from "../prose";
import { Steps, To } from "./task";

const settings: [name: string, text: string][] = [
  ["PUBLIC_URL", t("The address that users open. It appears in emailed links.")],
  [
    "TRUST_PROXY",
    t("Set to true behind one reverse proxy, so that limits and the audit log see the client's address."),
  ],
  [
    "DATA_DIR",
    t("The folder for the database, files and undelivered emails. Put it on a disk that is backed up."),
  ],
  ["DATABASE_URL", t("Your own PostgreSQL 15 or newer, instead of the built-in one.")],
  ["SMTP_URL", t("The mail server. Without one, emails are saved to the outbox folder.")],
  [
    "AUTH_SECRET",
    t("Signs sessions and encrypts provider keys. Needed when several machines share a database."),
  ],
];

const backups = `npm run backup -- --help
npm run verify-backup -- --help
npm run restore -- --help`;

/** The guide to installing, protecting and updating the product. */
export const InstallerGuide = () => (
  <Article
    title={t("For installers")}
    lead={t("Run Scenewright for others: install, secure, back up, monitor and update it.")}
  >
    <Part id="install" title={t("Install")}>
      <CodeBlock label={t("Install and start")} code={"npm ci\nnpm start"} />
      <p>
        <Rich
          text="You need Node 20 or newer. Only <code>npm ci</code> needs network access. The repository also has a <code>Dockerfile</code>, a <code>compose.yaml</code>, and examples for systemd, nginx and Caddy."
          parts={{ code: <Code /> }}
        />
      </p>
    </Part>
    <Part id="configure" title={t("Configure")}>
      <p>
        <Rich
          text="No variable is required, but these matter most. Set variables in the environment or in a <code>.env</code> file. <code>.env.example</code> lists all of them."
          parts={{ code: <Code /> }}
        />
      </p>
      <Terms of={settings.map(([name, text]) => [<Code key={name}>{name}</Code>, text, name])} />
    </Part>
    <Part id="first-account" title={t("Claim the first account")}>
      <Steps>
        <li>
          <Rich
            text="Open <to>Create an account</to>. The first account becomes the admin."
            parts={{ to: <To to="/sign-up" /> }}
          />
        </li>
        <li>
          {t(
            "If you sign up from another machine or through a proxy, enter the setup code from the server's log.",
          )}
        </li>
        <li>{t("Turn on two-factor authentication.")}</li>
      </Steps>
    </Part>
    <Part id="back-up" title={t("Back up")}>
      <p>
        {t(
          "A backup contains the database and all files, can be encrypted, and is stored in a folder or in S3. Test a restore on another machine before you need one.",
        )}
      </p>
      <CodeBlock label={t("Backups")} code={backups} />
    </Part>
    <Part id="monitor" title={t("Monitor")}>
      <p>
        <Rich
          text="<code>/healthz</code> shows whether the server responds. Set <code>METRICS_PORT</code> or <code>METRICS_TOKEN</code> for Prometheus. The <code>docs</code> folder has a Grafana dashboard and alerts. <code>npm run admin</code> lists maintenance commands, including one that checks the installation."
          parts={{ code: <Code /> }}
        />
      </p>
    </Part>
    <Part id="update" title={t("Update")}>
      <Steps>
        <li>
          <Rich
            text="Read the <to>changelog</to>, and make a backup."
            parts={{ to: <To to="/documentation/changelog" /> }}
          />
        </li>
        <li>
          <Rich
            text="Replace the code, run <code>npm ci</code>, and restart the server. The database is migrated on the first start."
            parts={{ code: <Code /> }}
          />
        </li>
      </Steps>
    </Part>
  </Article>
);
