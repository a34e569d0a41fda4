// What of a target an attack meets is told where a system tells it apart.

import { describe, expect, test } from 'vitest';
import { struck as ofAction } from '../../../src/rulesets/action-all-fronts/show/struck.ts';
import { struck as ofBolt } from '../../../src/rulesets/bolt-action/show/struck.ts';
import { sandtable } from '../cli/sandtable.ts';

const FARM = 'scenarios/action-all-fronts/gothic-farm/farm.battle.yaml';

describe('what an attack meets', () => {
  const tank = { vehicles: 1, armour: [8, 6, 4], zone: 'side', test: { m: 7 } } as const;

  test('Action All Fronts: the armour of the zone, that of the rear from above, none of men', () => {
    expect(ofAction({ kind: 'fire', volleys: [], target: tank, distance: 12 })).toBe('its side armour, 6');
    expect(ofAction({ kind: 'template', by: 'strike', power: 5, under: [1], target: tank })).toBe('its rear armour from above, 4');
    expect(ofAction({ kind: 'template', by: 'flame', power: 5, under: [1], target: tank })).toBe('its side armour, 6');
    expect(ofAction({ kind: 'fire', volleys: [], target: { parts: [{ models: 3, c: 5 }] }, distance: 12 })).toBeUndefined();
  });

  test('Bolt Action: the side with its damage value, the top of shells from above and flames, none of men', () => {
    const quality = 'regular' as const;
    const target = { quality, needs: 9, zone: 'rear' } as const;
    const volley = (weapon: string) => [{ weapon, count: 1, reach: 'short' as const }];
    expect(ofBolt({ kind: 'fire', firer: { quality }, volleys: volley('light-at-gun'), target })).toBe('its rear, damage value 9');
    expect(ofBolt({ kind: 'fire', firer: { quality }, volleys: volley('flamethrower'), target })).toBe('its top, damage value 9');
    expect(ofBolt({ kind: 'indirect', weapon: 'medium-mortar', shots: 0, under: 1, target })).toBe('its top, damage value 9');
    expect(ofBolt({ kind: 'fire', firer: { quality }, volleys: [], target: { quality, figures: 5 } })).toBeUndefined();
  });

  test('the command tells it in words and as JSON', async () => {
    const asked = ['odds', FARM, '--unit', 'us-tank', '--target', 'de-stug', '--step', '30'];
    expect((await sandtable(asked)).out).toContain(' It strikes its front armour, 5. ');
    expect(JSON.parse((await sandtable([...asked, '--json'])).out)).toMatchObject({ struck: 'its front armour, 5' });
  });
});
