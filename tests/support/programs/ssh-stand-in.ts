import { chmodSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { temporaryFolder } from "../temporary-folder.ts";
import { sftpServer } from "../without-restic.ts";

/**
 * Puts a program named `ssh` before the system's own: it reaches OpenSSH's server of SFTP on this machine, without a
 * network. Returns a PATH that begins with its folder.
 *
 * @param denied the requests that the server refuses while the file `denied` is there, as its option -P names them
 */
export function sshStandIn(denied = "open,opendir,stat,lstat,fstat,rename,mkdir") {
  const folder = temporaryFolder();
  const mark = join(folder, "denied");
  const program = join(folder, "ssh");
  writeFileSync(
    program,
    `#!/bin/sh\necho "$@" >> '${folder}/calls'\n[ -e '${mark}' ] && exec ${sftpServer} -P ${denied}\nexec ${sftpServer}\n`,
  );
  chmodSync(program, 0o755);
  return { path: `${folder}${delimiter}${process.env.PATH}`, calls: join(folder, "calls"), denied: mark };
}
