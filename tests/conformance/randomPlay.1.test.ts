import { randomGames } from './randomGames.ts';

randomGames(0, 2);
