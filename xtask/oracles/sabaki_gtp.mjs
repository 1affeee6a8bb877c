// Drives `turncoat gtp` with the GTP controller of the Go program Sabaki: whole games of both kinds, questions, errors,
// answers that come line by line, and a queue of commands.
import assert from 'node:assert/strict'
import {createRequire} from 'node:module'
import path from 'node:path'
import {parseArgs} from 'node:util'

const {values} = parseArgs({options: {modules: {type: 'string'}, turncoat: {type: 'string'}}})
const require = createRequire(path.join(values.modules, 'index.js'))
const {Controller} = require('@sabaki/gtp')

async function start(...options) {
  const controller = new Controller(values.turncoat, ['gtp', '--memory', '16', ...options])
  controller.start()
  const ask = async (name, ...args) => controller.sendCommand({name, args})
  const content = async (name, ...args) => {
    const response = await ask(name, ...args)
    assert.equal(response.error, false, `${name} ${args.join(' ')}: ${response.content}`)
    return response.content
  }
  return {controller, ask, content}
}

async function playOthello() {
  const {controller, ask, content} = await start('--level', '2')
  assert.equal(await content('name'), 'Turncoat')
  assert.equal(await content('protocol_version'), '2')
  const commands = (await content('list_commands')).split('\n')
  for (const command of commands) assert.equal(await content('known_command', command), 'true')
  assert.equal((await ask('sing')).error, true)
  assert.equal((await controller.sendCommand({id: 42, name: 'name'})).id, 42)

  await content('clear_board')
  let moves = 0
  let passes = 0
  for (let side = 'black'; passes < 2; side = side === 'black' ? 'white' : 'black') {
    const legal = await content('gogui-rules_legal_moves')
    if (legal === '') break
    if (legal !== 'pass' && moves % 3 === 0) {
      await content('play', side, legal.split(' ')[0])
    } else {
      const move = await content('genmove', side)
      assert.ok(legal.split(' ').includes(move), `${move} is none of ${legal}`)
    }
    moves += 1
    assert.ok(moves < 130)
  }
  assert.match(await content('final_score'), /^([BW]\+\d+|0)$/)
  for (let undone = 0; undone < moves; undone += 1) await content('undo')
  assert.equal((await ask('undo')).error, true)

  // Commands that are sent all at once are answered in their order.
  const queue = ['genmove black', 'genmove white', 'gogui-rules_side_to_move', 'undo', 'gogui-rules_side_to_move']
  const answers = await Promise.all(queue.map(line => ask(...line.split(' '))))
  assert.deepEqual(answers.map(answer => answer.error), [false, false, false, false, false])
  assert.deepEqual([answers[2].content, answers[4].content], ['black', 'white'])

  // An analysis goes on until something else is said.
  const lines = []
  const analysis = controller.sendCommand({name: 'othello-analyze', args: ['white']}, ({line}) => {
    lines.push(line)
    if (lines.length === 3) controller.process.stdin.write('name\n')
  })
  assert.equal((await analysis).error, false)
  assert.ok(lines.some(line => line.startsWith('info move ')), lines.join('\n'))
  await controller.stop()
  return moves
}

async function playQuoridor() {
  const {controller, content} = await start('--game', 'quoridor', '--level', '6')
  await content('boardsize', '9')
  await content('clear_board')
  let moves = 0
  for (let side = 'b'; (await content('winner')) === 'false' && moves < 300; side = side === 'b' ? 'w' : 'b') {
    const legal = (await content('legal_moves')).split(' ')
    const move = (await content('genmove', side)).replace(' ', '')
    assert.ok(legal.includes(move), `${move} is none of ${legal}`)
    moves += 1
  }
  await controller.stop()
  return moves
}

const played = [await playOthello(), await playQuoridor()]
console.log(`Sabaki's GTP controller: a game of Othello with ${played[0]} moves, one of Quoridor with ${played[1]}`)
