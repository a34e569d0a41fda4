import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { satisfies } from '../../../scripts/toolchain.mjs';

describe('the Node the project asks for', () => {
  const range = '^22.13.0 || ^24.0.0 || >=26.0.0';

  test('is 22.13 or later of 22, any 24, and everything from 26 on', () => {
    const versions = ['18.20.4', '20.20.2', '22.12.9', '22.13.0', '22.23.1', '23.9.0', '24.0.0', '24.21.0', '25.1.0', '26.0.0', '27.1.0'];
    expect(versions.filter(version => satisfies(version, range))).toEqual(['22.13.0', '22.23.1', '24.0.0', '24.21.0', '26.0.0', '27.1.0']);
  });

  test('compares patches when major and minor are equal', () => {
    expect([satisfies('22.13.0', '^22.13.1'), satisfies('22.13.1', '^22.13.1'), satisfies('22.14.0', '^22.13.1')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

test('what imports the code of the site is started under a Node that reads it', async () => {
  const { scripts } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
  const commands = ['start', 'test', 'dev', 'build', 'preview', 'test:unit', 'test:e2e', 'test:quick', 'test:long', 'outlines'];
  expect(commands.map(name => scripts[name])).toEqual(
    ['start', 'test', 'dev', 'build', 'preview', 'unit', 'e2e', 'quick', 'long', 'outlines'].map(
      name => `node scripts/toolchain.mjs ${name}`,
    ),
  );
});

test('nothing is done to what npm installs', async () => {
  const { scripts } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
  expect(Object.keys(scripts).filter(name => /install|prepare/.test(name))).toEqual([]);
});
