// Photographs that lie beside a scenario of one's own and are the grounds of its sheets and its counters, as a board asks for them.

import { picturesNamedIn } from '../../core/namedPictures.ts';
import type { Scenario } from '../../core/scenario.ts';
import type { ModulePictures } from './modulePictures.ts';

/** What finds a picture by its name. */
type FindPicture = (name: string) => Promise<Blob | undefined>;

export const ownPictures = (find: FindPicture): ModulePictures => ({ title: 'Pictures of the scenario', isOwn: true, blob: find });

/**
 * The same of a scenario that names some of the photographs beside it; of any other the pictures of a module: of the one that is open, else
 * of the one that the scenario names, if that is kept in this browser.
 */
export async function picturesFor(
  scenario: Scenario,
  names: readonly string[],
  find: FindPicture,
  ofModule?: ModulePictures,
): Promise<{ readonly pictures?: ModulePictures }> {
  const pictures = picturesNamedIn(scenario, names).length > 0 ? ownPictures(find) : (ofModule ?? (await ofKeptModule(scenario)));
  return pictures ? { pictures } : {};
}

async function ofKeptModule({ board }: Scenario): Promise<ModulePictures | undefined> {
  if (board.kind !== 'picture' || !board.module) return undefined;
  return (await import('../site/open/keptPictures.ts')).keptPictures(board.module);
}
